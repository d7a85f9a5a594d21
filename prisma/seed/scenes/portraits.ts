import { Canvas, type P2, px, type Scene, smoothPath } from "./canvas";
import { darken, lighten, mix, palette } from "./palette";

/** How someone is drawn. */
export type Person = {
  skin: string;
  hair: string;
  style: "crop" | "part" | "bob" | "bun" | "curls" | "waves" | "bald" | "silver" | "braids";
  beard?: "full" | "stubble";
  glasses?: string;
  dress: "turtleneck" | "blazer" | "crew" | "shirt";
  cloth: string;
  under?: string;
  backdrop: string;
  accent: string;
  /** Adds gentle lines around eyes and mouth. */
  mature?: boolean;
  earrings?: boolean;
  /** Width of the face, 1 is usual. */
  face?: number;
};

/** All drawing below is on an 800 pixel sheet; smaller sheets are scaled. */
const CX = 400;

function backdrop(canvas: Canvas, person: Person): void {
  const { backdrop: tint, accent } = person;
  canvas.rect(
    0,
    0,
    800,
    800,
    canvas.linear(
      [0, 0],
      [800, 800],
      [
        [0, lighten(tint, 0.35)],
        [1, darken(tint, 0.12)],
      ],
    ),
  );
  canvas.path("M130 800V400Q130 130 400 130T670 400V800Z", accent, { opacity: 0.38 });
  canvas.path("M450 134Q670 170 670 400V800H590V420Q590 210 450 134Z", palette.ink, { opacity: 0.07 });
  canvas.halo(250, 220, 420, "#fff6df", 0.5);
}

function hairBack(canvas: Canvas, person: Person): void {
  const dark = darken(person.hair, 0.24);
  if (person.style === "bob") {
    canvas.path(
      "M400 168C270 160 238 270 240 380C240 470 236 540 262 566C320 596 480 596 538 566C564 540 560 470 560 380C562 270 530 160 400 168Z",
      dark,
    );
  } else if (person.style === "waves") {
    canvas.path(
      "M400 160C262 156 230 270 236 380C240 450 206 500 212 580C220 664 280 690 310 684L490 684C524 690 582 660 588 580C594 500 560 450 564 380C570 270 538 156 400 160Z",
      dark,
    );
  } else if (person.style === "bun") {
    canvas.ellipse(402, 138, 74, 66, dark);
    canvas.ellipse(394, 130, 56, 48, person.hair);
    canvas.stroke("M356 128Q396 96 440 126M364 150Q400 124 436 150", lighten(person.hair, 0.2), 4, {
      opacity: 0.5,
    });
    canvas.path("M400 176C286 172 254 270 262 380L538 380C546 270 514 172 400 176Z", dark);
  } else if (person.style === "curls") {
    const points: P2[] = [];
    for (let turn = 0; turn < 40; turn += 1) {
      const angle = (turn / 40) * Math.PI * 2;
      const reach = turn % 2 === 0 ? 1 : 0.9;
      points.push([400 + Math.cos(angle) * 198 * reach, 300 + Math.sin(angle) * 186 * reach]);
    }
    canvas.path(smoothPath(points), dark);
  } else if (person.style === "braids") {
    canvas.path("M400 164C270 158 240 270 246 390L554 390C560 270 530 158 400 164Z", dark);
    for (const [x, long] of [
      [252, 600],
      [276, 640],
      [302, 660],
      [498, 660],
      [524, 640],
      [548, 600],
    ] as const) {
      canvas.stroke(`M${x} 330Q${x - (400 - x) * 0.12} 480 ${x - (400 - x) * 0.05} ${long}`, dark, 25);
      canvas.stroke(
        `M${x} 330Q${x - (400 - x) * 0.12} 480 ${x - (400 - x) * 0.05} ${long}`,
        lighten(person.hair, 0.2),
        9,
        { "stroke-dasharray": "10 11", opacity: 0.5 },
      );
    }
  }
}

function body(canvas: Canvas, person: Person): void {
  const { cloth, dress, skin } = person;
  const shoulders =
    "M84 812C92 690 150 640 262 612C310 600 340 586 350 566H450C460 586 490 600 538 612C650 640 708 690 716 812Z";
  const fill = canvas.linear(
    [120, 560],
    [700, 800],
    [
      [0, lighten(cloth, 0.16)],
      [0.5, cloth],
      [1, darken(cloth, 0.3)],
    ],
  );
  const neck = canvas.linear(
    [330, 0],
    [470, 0],
    [
      [0, skin],
      [1, darken(skin, 0.2)],
    ],
  );
  canvas.path("M338 450H462V590Q462 640 400 652Q338 640 338 590Z", neck);
  canvas.path("M338 500Q400 566 462 492V560Q410 584 338 548Z", darken(skin, 0.34), { opacity: 0.5 });
  if (dress === "turtleneck") {
    canvas.path(shoulders, fill);
    canvas.path("M330 546Q400 576 470 546L482 622Q400 664 318 622Z", lighten(cloth, 0.1));
    canvas.path("M324 590Q400 624 476 590L482 622Q400 664 318 622Z", darken(cloth, 0.24), { opacity: 0.5 });
  } else if (dress === "crew") {
    canvas.path(
      `${shoulders}M346 588Q352 660 400 664Q448 660 454 588L470 600Q462 690 400 692Q338 690 330 600Z`,
      fill,
      { "fill-rule": "nonzero" },
    );
    canvas.path("M338 570Q346 652 400 656Q454 652 462 570L462 560H338Z", neck);
    canvas.stroke("M334 590Q344 672 400 674Q456 672 466 590", lighten(cloth, 0.2), 13);
  } else {
    const under = person.under ?? palette.white;
    canvas.path(shoulders, dress === "blazer" ? under : fill);
    canvas.path("M340 566L400 690L460 566L462 548H338Z", neck);
    canvas.path("M338 548H462V560Q410 584 338 548Z", darken(skin, 0.34), { opacity: 0.5 });
    if (dress === "blazer") {
      const jacket = (side: number) => {
        const at = (x: number) => px(CX + side * (x - CX));
        canvas.path(
          `M${at(84)} 812C${at(92)} 690 ${at(150)} 640 ${at(262)} 612C${at(300)} 602 ${at(326)} 592 ${at(340)} 574L${at(404)} 812Z`,
          side > 0 ? fill : darken(cloth, 0.16),
        );
        canvas.path(
          `M${at(336)} 570L${at(296)} 606L${at(300)} 690L${at(334)} 700L${at(402)} 812L${at(398)} 770Z`,
          side > 0 ? lighten(cloth, 0.12) : cloth,
        );
        canvas.path(
          `M${at(348)} 560L${at(332)} 586L${at(372)} 662L${at(400)} 690Z`,
          side > 0 ? lighten(under, 0.4) : darken(under, 0.08),
        );
      };
      jacket(-1);
      jacket(1);
    } else {
      const collar = (side: number) => {
        const at = (x: number) => px(CX + side * (x - CX));
        canvas.path(
          `M${at(340)} 552L${at(318)} 592L${at(352)} 668L${at(400)} 690L${at(344)} 590Z`,
          side > 0 ? lighten(cloth, 0.26) : lighten(cloth, 0.06),
        );
      };
      collar(-1);
      collar(1);
      canvas.stroke("M400 692V812", darken(cloth, 0.35), 3, { opacity: 0.6 });
      canvas.dabs(
        [
          [400, 730],
          [400, 784],
        ],
        9,
        lighten(cloth, 0.45),
      );
    }
  }
}

function head(canvas: Canvas, person: Person): void {
  const { skin } = person;
  const wide = person.face ?? 1;
  const at = (x: number) => px(CX + (x - CX) * wide);
  for (const side of [-1, 1]) {
    const x = CX + side * 138 * wide;
    canvas.ellipse(x, 376, 24, 38, darken(skin, side < 0 ? 0.06 : 0.22));
    canvas.ellipse(x - side * 2, 378, 11, 22, darken(skin, 0.3), { opacity: 0.5 });
    if (person.earrings === true) canvas.ellipse(x + side * 2, 424, 8, 8, palette.brass);
  }
  const shape = `M400 190C${at(296)} 190 ${at(262)} 268 ${at(264)} 352C${at(266)} 432 ${at(284)} 476 ${at(326)} 516C${at(352)} 542 ${at(376)} 552 400 552C${at(424)} 552 ${at(448)} 542 ${at(474)} 516C${at(516)} 476 ${at(534)} 432 ${at(536)} 352C${at(538)} 268 ${at(504)} 190 400 190Z`;
  canvas.path(
    shape,
    canvas.linear(
      [280, 230],
      [530, 480],
      [
        [0, lighten(skin, 0.16)],
        [0.55, skin],
        [1, darken(skin, 0.2)],
      ],
    ),
  );
  canvas.group(canvas.clip(shape), () => {
    const blush = mix(skin, "#c4553f", 0.5);
    canvas.halo(314, 432, 58, blush, 0.4);
    canvas.halo(486, 432, 58, blush, 0.4);
    canvas.path("M430 180C560 220 560 470 440 560H560V180Z", darken(skin, 0.5), { opacity: 0.12 });
    if (person.beard !== undefined) {
      canvas.path(
        "M256 372C272 400 282 432 304 446C330 456 352 436 400 436C448 436 470 456 496 446C518 432 528 400 544 372V580H256Z",
        person.hair,
        { opacity: person.beard === "full" ? 1 : 0.26 },
      );
    }
  });
}

function features(canvas: Canvas, person: Person): void {
  const { skin } = person;
  const line = darken(skin, 0.62);
  const eye = "#2a2320";
  const brow =
    person.style === "silver" || person.style === "bald"
      ? mix(person.hair, palette.ink, 0.35)
      : darken(person.hair, 0.2);
  for (const side of [-1, 1]) {
    const x = CX + side * 60;
    canvas.path(
      `M${px(x - 25)} 372Q${px(x)} 349 ${px(x + 25)} 372Q${px(x)} 386 ${px(x - 25)} 372Z`,
      "#fbf6ee",
    );
    canvas.ellipse(x + 1, 369, 12.5, 13, eye);
    canvas.ellipse(x - 3, 364, 3.6, 3.6, "#ffffff");
    canvas.path(`M${px(x - 29)} 374Q${px(x)} 341 ${px(x + 29)} 373Q${px(x)} 352 ${px(x - 29)} 374Z`, eye);
    canvas.stroke(`M${px(x - side * 26)} 330Q${px(x + side * 6)} 312 ${px(x + side * 33)} 328`, brow, 10);
    if (person.mature === true) {
      canvas.stroke(
        `M${px(x + side * 37)} 380q${px(side * 10)} 5 ${px(side * 15)} 13M${px(x + side * 39)} 370q${px(side * 10)} 0 ${px(side * 17)} 4`,
        line,
        2.2,
        { opacity: 0.35 },
      );
      canvas.stroke(`M${px(x - 18)} 394Q${px(x)} 404 ${px(x + 18)} 394`, line, 2, { opacity: 0.25 });
    }
  }
  canvas.path(
    "M404 372Q408 412 424 430Q420 446 398 446Q384 446 378 438Q396 436 404 372Z",
    darken(skin, 0.34),
    { opacity: 0.42 },
  );
  canvas.stroke("M382 438Q400 450 420 438", line, 3.4, { opacity: 0.55 });
  const lip = mix(skin, person.beard === undefined && person.earrings === true ? "#a8403a" : "#98493c", 0.55);
  canvas.path("M352 478Q376 470 400 475Q424 470 448 478Q430 512 400 512Q370 512 352 478Z", lip);
  canvas.path("M360 480Q400 488 440 480Q426 497 400 497Q374 497 360 480Z", "#fdf8f0");
  canvas.stroke("M348 476Q352 482 358 480M452 476Q448 482 442 480", line, 3, { opacity: 0.6 });
  if (person.mature === true)
    canvas.stroke("M358 446Q336 458 329 478M442 446Q464 458 471 478", line, 2.4, { opacity: 0.26 });
  if (person.glasses !== undefined) {
    for (const side of [-1, 1]) {
      const x = CX + side * 62;
      canvas.rect(x - 46, 336, 92, 74, "#ffffff", {
        rx: 32,
        "fill-opacity": 0.14,
        stroke: person.glasses,
        "stroke-width": 7,
      });
      canvas.stroke(`M${px(x + side * 46)} 362L${px(CX + side * 136)} 356`, person.glasses, 6);
      canvas.stroke(`M${px(x - 24)} 352l-10 20`, "#ffffff", 5, { opacity: 0.5 });
    }
    canvas.stroke("M384 362Q400 352 416 362", person.glasses, 7);
  }
}

function hairFront(canvas: Canvas, person: Person): void {
  const { hair, style } = person;
  const shine = lighten(hair, 0.24);
  const fill = canvas.linear(
    [260, 170],
    [540, 380],
    [
      [0, lighten(hair, 0.16)],
      [0.5, hair],
      [1, darken(hair, 0.25)],
    ],
  );
  const strands = (data: string) => canvas.stroke(data, shine, 4.5, { opacity: 0.4 });
  if (style === "crop") {
    canvas.path(
      "M258 356C246 230 292 150 400 148C512 148 556 232 542 356C530 330 528 300 512 274C470 250 432 262 396 256C352 250 318 252 288 276C272 300 270 330 258 356Z",
      fill,
    );
    strands("M300 232Q350 178 430 186M330 238Q390 200 480 214");
  } else if (style === "part" || style === "silver") {
    canvas.path(
      "M256 366C238 236 286 144 404 142C524 142 562 226 544 366C532 340 530 306 518 280C470 276 404 262 350 214C330 258 296 276 282 290C272 314 268 340 256 366Z",
      fill,
    );
    strands("M356 210Q420 166 500 204M366 222Q440 196 520 246M340 208Q316 238 290 264");
  } else if (style === "bob") {
    canvas.path(
      "M400 158C272 152 236 262 240 390C242 466 240 520 254 548C290 540 296 470 290 400C288 340 300 300 340 262C380 300 470 312 508 306C516 340 512 370 512 400C506 470 510 540 546 548C560 520 558 466 560 390C564 262 528 152 400 158Z",
      fill,
    );
    strands("M346 252Q300 320 272 500M360 238Q440 280 520 290M420 172Q520 190 540 330");
  } else if (style === "waves") {
    canvas.path(
      "M392 156C262 154 228 270 236 380C240 440 224 480 236 540C276 500 282 440 282 380C284 320 316 280 372 234C416 286 476 304 514 330C522 400 524 470 566 540C574 480 560 440 564 380C570 266 536 154 392 156Z",
      fill,
    );
    strands("M372 226Q290 290 262 470M382 224Q450 280 530 316M430 172Q540 200 548 400");
  } else if (style === "bun") {
    canvas.path(
      "M256 356C246 240 300 166 400 166C500 166 554 240 544 356C530 320 514 282 470 256C430 240 370 240 330 256C286 282 270 320 256 356Z",
      fill,
    );
    strands("M290 282Q330 206 400 186M510 282Q470 206 400 186M400 240V180");
  } else if (style === "curls") {
    const points: P2[] = [[262, 350]];
    for (let step = 0; step <= 22; step += 1) {
      const angle = Math.PI + (step / 22) * Math.PI;
      const reach = step % 2 === 0 ? 1.04 : 0.93;
      points.push([400 + Math.cos(angle) * 176 * reach, 312 + Math.sin(angle) * 178 * reach]);
    }
    points.push([538, 350]);
    for (let step = 0; step <= 10; step += 1)
      points.push([526 - step * 25, 270 + (step % 2 === 0 ? -8 : 10) - Math.sin((step / 10) * Math.PI) * 26]);
    canvas.path(smoothPath(points), fill);
    let rings = "";
    for (let curl = 0; curl < 26; curl += 1) {
      const angle = Math.PI * canvas.random.between(1.05, 1.95);
      const reach = canvas.random.between(0.62, 0.98);
      const [x, y] = [400 + Math.cos(angle) * 170 * reach, 312 + Math.sin(angle) * 168 * reach];
      rings += `M${px(x - 11)} ${px(y)}q4 -15 17 -9q9 8 -3 15`;
    }
    strands(rings);
  } else if (style === "braids") {
    canvas.path(
      "M254 372C242 240 296 156 400 156C504 156 558 240 546 372C536 320 516 276 462 250C430 238 370 238 338 250C284 276 264 320 254 372Z",
      fill,
    );
    let rows = "";
    for (let row = -4; row <= 4; row += 1)
      rows += `M${px(400 + row * 12)} 164Q${px(400 + row * 30)} 190 ${px(400 + row * 31)} ${px(226 + row * row * 3)}`;
    canvas.stroke(rows, darken(hair, 0.5), 4, { opacity: 0.7 });
    strands("M300 250Q330 196 390 180");
  } else {
    canvas.path(
      "M262 372C254 338 260 306 276 286C270 320 272 346 270 384ZM538 372C546 338 540 306 524 286C530 320 528 346 530 384Z",
      hair,
    );
    canvas.path("M320 226Q368 196 430 206Q372 214 330 246Z", "#ffffff", { opacity: 0.28 });
  }
}

function portrait(name: string, size: number, person: Person): Scene {
  const canvas = new Canvas(name, size, size);
  canvas.group(size === 800 ? {} : { transform: `scale(${size / 800})` }, () => {
    backdrop(canvas, person);
    canvas.group({ transform: "translate(-72 -18) scale(1.18)" }, () => {
      hairBack(canvas, person);
      body(canvas, person);
      head(canvas, person);
      features(canvas, person);
      hairFront(canvas, person);
    });
  });
  return canvas.scene();
}

const team: readonly Person[] = [
  {
    skin: "#e3b394",
    hair: "#b9b5ac",
    style: "silver",
    dress: "blazer",
    cloth: "#2f4a3e",
    under: "#f3ede1",
    backdrop: "#d9d2bf",
    accent: "#8fa08a",
    mature: true,
    glasses: "#2b2f2e",
    face: 1.02,
  },
  {
    skin: "#8a5a3c",
    hair: "#2a2120",
    style: "curls",
    dress: "turtleneck",
    cloth: "#b5603d",
    backdrop: "#e6d6c0",
    accent: "#c98d63",
    earrings: true,
    face: 0.96,
  },
  {
    skin: "#eec3a2",
    hair: "#2b2422",
    style: "bob",
    dress: "crew",
    cloth: "#3b4a55",
    backdrop: "#cfdad8",
    accent: "#87a0a4",
    glasses: "#7b4a2c",
    earrings: true,
    face: 0.96,
  },
  {
    skin: "#c98e66",
    hair: "#33261f",
    style: "part",
    beard: "full",
    dress: "shirt",
    cloth: "#7c8f86",
    backdrop: "#e3dccb",
    accent: "#bd9145",
    face: 1.03,
  },
  {
    skin: "#5d3a28",
    hair: "#1d1817",
    style: "bald",
    beard: "stubble",
    dress: "blazer",
    cloth: "#3a4446",
    under: "#cdb58e",
    backdrop: "#dcd9cf",
    accent: "#7d9182",
    mature: true,
    face: 1.03,
  },
];

const clients: readonly Person[] = [
  {
    skin: "#f0c7a9",
    hair: "#a0603a",
    style: "waves",
    dress: "crew",
    cloth: "#55705f",
    backdrop: "#e9dcc6",
    accent: "#d0a078",
    face: 0.96,
  },
  {
    skin: "#7a4c33",
    hair: "#201a19",
    style: "crop",
    beard: "stubble",
    dress: "shirt",
    cloth: "#c9b590",
    backdrop: "#cdd8d4",
    accent: "#7f9a98",
    face: 1.02,
  },
  {
    skin: "#d9a67e",
    hair: "#c9c3b8",
    style: "bun",
    dress: "turtleneck",
    cloth: "#5d6f82",
    backdrop: "#e4d9d0",
    accent: "#b98d7c",
    mature: true,
    glasses: "#8a4a3a",
    earrings: true,
    face: 0.97,
  },
  {
    skin: "#6b4430",
    hair: "#221b1a",
    style: "braids",
    dress: "blazer",
    cloth: "#a9653f",
    under: "#f2e9da",
    backdrop: "#d9dfd0",
    accent: "#94a67f",
    earrings: true,
    face: 0.96,
  },
];

/** Team portraits and the smaller faces beside testimonials. */
export function portraits(): Scene[] {
  return [
    ...team.map((person, index) => portrait(`portrait-${index + 1}`, 800, person)),
    ...clients.map((person, index) => portrait(`avatar-${index + 1}`, 400, person)),
  ];
}
