import { type Bough, type Canvas, ellipsePath, type P2, px, smoothPath } from "./canvas";
import { darken, lighten, mix, palette } from "./palette";

/** Leaf mass built of many small dabs in four tones; light comes from the given side (-1 left, 1 right). */
export function leafMass(
  canvas: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: string,
  side = -1,
  count = 70,
): void {
  const { random } = canvas;
  const size = Math.sqrt((rx * ry) / count) * 1.35;
  canvas.ellipse(x, y, rx * 0.8, ry * 0.78, darken(color, 0.36));
  const layers: readonly (readonly [string, number, number, number, number, number])[] = [
    [darken(color, 0.36), 1, 0, 0.06, 1.5, 1],
    [darken(color, 0.12), 0.92, 0.03 * side, -0.02, 1.1, 1],
    [lighten(color, 0.1), 0.78, 0.14 * side, -0.16, 0.8, 1],
    [lighten(color, 0.3), 0.58, 0.28 * side, -0.34, 0.62, 0.6],
  ];
  for (const [tone, spread, shiftX, shiftY, leaf, share] of layers) {
    for (const grow of [0.7, 1.15]) {
      const points: P2[] = [];
      for (let index = 0; index < (count * share) / 2; index += 1) {
        const turn = random.next() * Math.PI * 2;
        const reach = Math.sqrt(random.next()) * spread;
        points.push([x + (Math.cos(turn) * reach + shiftX) * rx, y + (Math.sin(turn) * reach + shiftY) * ry]);
      }
      canvas.dabs(points, size * leaf * grow, tone, size * leaf * 0.35);
    }
  }
}

/** Broad tree standing at x, y (foot of the trunk, pixels) with a height in pixels. */
export function tree(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  color: string,
  side = -1,
  detail = 1,
): void {
  const { random } = canvas;
  const trunk = mix(palette.walnut, palette.ink, 0.45);
  const width = height * 0.032;
  const lean = random.between(-0.04, 0.04) * height;
  let data = `M${px(x - width)} ${px(y)}Q${px(x - width * 0.4)} ${px(y - height * 0.3)} ${px(x + lean - width * 0.3)} ${px(y - height * 0.6)}L${px(x + lean + width * 0.4)} ${px(y - height * 0.6)}Q${px(x + width * 0.5)} ${px(y - height * 0.3)} ${px(x + width)} ${px(y)}Z`;
  for (const branch of [-1, 1, -0.5]) {
    data += `M${px(x + lean * 0.5 - width * 0.3)} ${px(y - height * 0.34)}L${px(x + branch * height * 0.2)} ${px(y - height * 0.62)}L${px(x + lean * 0.5 + width * 0.4)} ${px(y - height * 0.38)}Z`;
  }
  canvas.path(data, trunk);
  const crowns: readonly P2[] = [
    [-0.2, 0.52],
    [0.21, 0.55],
    [-0.12, 0.72],
    [0.12, 0.74],
    [0, 0.6],
    [0.01, 0.86],
  ];
  for (const [dx, dy] of crowns) {
    leafMass(
      canvas,
      x + lean + dx * height + random.between(-0.03, 0.03) * height,
      y - dy * height,
      height * random.between(0.17, 0.21),
      height * random.between(0.12, 0.15),
      mix(color, random.pick([palette.forest, palette.moss, palette.meadow]), random.between(0, 0.22)),
      side,
      Math.min(150, Math.max(14, height * 0.2)) * detail,
    );
  }
}

/** Slender airy tree, as a birch or an olive, with visible stems. */
export function airyTree(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  color: string,
  side = -1,
): void {
  const { random } = canvas;
  for (let stem = -1; stem <= 1; stem += 1) {
    const top: P2 = [x + stem * height * 0.13 + random.between(-0.03, 0.03) * height, y - height * 0.82];
    canvas.stroke(
      `M${px(x + stem * height * 0.015)} ${px(y)}Q${px(x + stem * height * 0.03)} ${px(y - height * 0.4)} ${px(top[0])} ${px(top[1])}`,
      mix(palette.stone, palette.walnut, 0.45),
      height * 0.016,
    );
  }
  const tones = [darken(color, 0.34), darken(color, 0.1), lighten(color, 0.14), lighten(color, 0.34)];
  tones.forEach((tone, depth) => {
    for (const size of [0.012, 0.018]) {
      const points: P2[] = [];
      for (let index = 0; index < 165; index += 1) {
        const turn = random.next() * Math.PI * 2;
        const reach = Math.sqrt(random.next()) * (depth === 3 ? 0.8 : 1);
        points.push([
          x + Math.cos(turn) * reach * height * 0.28 + depth * side * height * 0.018,
          y - height * 0.66 + Math.sin(turn) * reach * height * 0.34 - depth * height * 0.014,
        ]);
      }
      canvas.dabs(points, height * size, tone, height * size * 0.5);
    }
  });
}

/** Conifer standing at x, y, its boughs laid in dabs from the bottom up. */
export function conifer(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  color: string,
  side = -1,
  detail = 1,
): void {
  const { random } = canvas;
  const width = height * random.between(0.17, 0.22);
  canvas.rect(
    x - height * 0.012,
    y - height * 0.1,
    height * 0.024,
    height * 0.1,
    darken(palette.walnut, 0.4),
  );
  const tiers = Math.round(Math.min(46, Math.max(9, (height / 11) * detail)));
  const dab = (height / tiers) * 0.62;
  const tones: readonly (readonly [string, number, number, number])[] = [
    [darken(color, 0.36), -1, 1, 0],
    [darken(color, 0.14), -0.94, 0.94, -0.2],
    [lighten(color, 0.06), side < 0 ? -0.94 : -0.2, side < 0 ? 0.2 : 0.94, -0.45],
    [lighten(color, 0.22), side < 0 ? -0.9 : 0.1, side < 0 ? -0.1 : 0.9, -0.6],
  ];
  const core: readonly P2[] = [
    [x, y - height * 0.98],
    [x - width * 0.66, y - height * 0.07],
    [x + width * 0.66, y - height * 0.07],
  ];
  canvas.polygon(core, darken(color, 0.36));
  for (const [tone, from, to, lift] of tones) {
    const boughs: Bough[] = [];
    for (let tier = 0; tier < tiers; tier += 1) {
      const share = tier / tiers;
      const level = y - height * (0.07 + share * 0.92);
      const reach = width * (1 - share) ** 0.9 * random.between(0.84, 1.12);
      const count = Math.max(1, Math.round(((to - from) * reach) / dab / 1.15));
      for (let bough = 0; bough <= count; bough += 1) {
        const swing = from + ((to - from) * bough) / count + random.between(-0.07, 0.07);
        const out = Math.sign(swing) * (0.5 + Math.abs(swing)) * dab;
        boughs.push([
          x + swing * reach - out * 0.6,
          level + Math.abs(swing) * dab + (lift + random.between(-0.25, 0.25)) * dab * 0.6,
          out,
          dab * (0.25 + Math.abs(swing) * 0.55),
        ]);
      }
    }
    canvas.boughs(boughs, dab * (lift < -0.3 ? 0.4 : 0.66), tone);
  }
}

/** Tall narrow cypress or poplar. */
export function column(canvas: Canvas, x: number, y: number, height: number, color: string, side = -1): void {
  leafMass(canvas, x, y - height * 0.5, height * 0.105, height * 0.5, color, side, 130);
}

/** Tufts of ornamental grass. */
export function grasses(
  canvas: Canvas,
  fromX: number,
  toX: number,
  y: number,
  height: number,
  color: string,
  plumes = false,
): void {
  const { random } = canvas;
  const tones = [darken(color, 0.42), darken(color, 0.16), lighten(color, 0.16)];
  const blades = ["", "", ""];
  let heads = "";
  for (let x = fromX; x < toX; x += height * random.between(0.26, 0.5)) {
    canvas.ellipse(x, y, height * 0.16, height * 0.035, palette.ink, { opacity: 0.28 });
    for (let blade = 0; blade < 21; blade += 1) {
      const root = x + random.between(-0.05, 0.05) * height;
      const tip = root + random.between(-0.55, 0.55) * height;
      const tall = height * random.between(0.5, 1);
      const wide = height * 0.009 + 0.4;
      const tone = blade % 3;
      blades[tone] =
        `${blades[tone] ?? ""}M${px(root - wide)} ${px(y)}Q${px(root)} ${px(y - tall * 0.7)} ${px(tip)} ${px(y - tall)}Q${px(root + wide * 1.4)} ${px(y - tall * 0.6)} ${px(root + wide)} ${px(y)}Z`;
      if (plumes && blade % 4 === 0) heads += ellipsePath(tip, y - tall, height * 0.022, height * 0.06);
    }
  }
  blades.forEach((data, index) => {
    canvas.path(data, tones[index] ?? color);
  });
  canvas.path(heads, lighten(palette.sand, 0.3), { opacity: 0.9 });
}

/** Little flowers strewn over a band. */
export function flowers(
  canvas: Canvas,
  fromX: number,
  toX: number,
  y: number,
  depth: number,
  colors: readonly [string, ...string[]],
  count: number,
  size: number,
): void {
  const { random } = canvas;
  for (const color of colors) {
    let data = "";
    for (let index = 0; index < count / colors.length; index += 1) {
      data += ellipsePath(
        random.between(fromX, toX),
        y - random.next() * depth,
        size * random.between(0.6, 1.1),
      );
    }
    canvas.path(data, color);
  }
}

/** House plant with broad leaves growing from a point; height in pixels. */
export function leafyPlant(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  color: string,
  leaves = 13,
): void {
  const { random } = canvas;
  const order = Array.from({ length: leaves }, (_, index) => index);
  for (const index of order) {
    const spread = (index / (leaves - 1) - 0.5) * 2;
    const swing = spread * (index % 2 === 0 ? 1 : 0.55);
    const length = height * random.between(0.62, 1) * (1 - Math.abs(swing) * 0.22);
    const tipX = x + swing * height * 0.5;
    const tipY = y - length * (1 - Math.abs(swing) * 0.3);
    const bend: P2 = [x + swing * height * 0.12, y - length * 0.66];
    const wide = height * random.between(0.075, 0.11);
    canvas.stroke(
      `M${px(x)} ${px(y)}Q${px(bend[0])} ${px(bend[1])} ${px(tipX)} ${px(tipY)}`,
      darken(color, 0.35),
      height * 0.008,
    );
    const dx = tipX - bend[0];
    const dy = tipY - bend[1];
    const span = Math.hypot(dx, dy) || 1;
    const side: P2 = [(-dy / span) * wide, (dx / span) * wide];
    const end: P2 = [tipX + dx * 0.35, tipY + dy * 0.35];
    const half = (sign: number, tone: string) => {
      canvas.path(
        `M${px(bend[0])} ${px(bend[1])}C${px(bend[0] + dx * 0.2 + side[0] * sign * 1.5)} ${px(bend[1] + dy * 0.2 + side[1] * sign * 1.5)} ${px(tipX + side[0] * sign)} ${px(tipY + side[1] * sign)} ${px(end[0])} ${px(end[1])}Z`,
        tone,
      );
    };
    const tone = mix(color, random.pick([palette.forest, palette.moss, palette.sage]), 0.3);
    half(1, darken(tone, 0.2));
    half(-1, lighten(tone, 0.18));
  }
}

/** Thin branches with small leaves, as in a vase. */
export function sprig(canvas: Canvas, x: number, y: number, height: number, color: string, stems = 5): void {
  const { random } = canvas;
  for (let stem = 0; stem < stems; stem += 1) {
    const swing = stems === 1 ? 0 : stem / (stems - 1) - 0.5;
    const top: P2 = [x + swing * height * 0.9, y - height * random.between(0.75, 1)];
    const bend: P2 = [x + swing * height * 0.2, y - height * 0.5];
    canvas.stroke(
      `M${px(x)} ${px(y)}Q${px(bend[0])} ${px(bend[1])} ${px(top[0])} ${px(top[1])}`,
      darken(color, 0.4),
      height * 0.01 + 0.4,
    );
    let data = "";
    for (let leaf = 3; leaf < 13; leaf += 1) {
      const share = leaf / 12;
      const cx = (1 - share) ** 2 * x + 2 * share * (1 - share) * bend[0] + share ** 2 * top[0];
      const cy = (1 - share) ** 2 * y + 2 * share * (1 - share) * bend[1] + share ** 2 * top[1];
      const size = height * random.between(0.025, 0.045);
      data += ellipsePath(cx + (leaf % 2 === 0 ? size : -size), cy, size, size * 0.55);
    }
    canvas.path(data, stem % 2 === 0 ? color : lighten(color, 0.25));
  }
}

/** Far ridge with a tree line, filled down to the given y. */
export function ridge(
  canvas: Canvas,
  y: number,
  rise: number,
  bottom: number,
  fill: string,
  wavelength: number,
  trees = 0,
): void {
  const { random } = canvas;
  const points: P2[] = [];
  const phase = random.next() * 9;
  const step = trees > 0 ? trees * 0.3 : canvas.width / 40;
  for (let x = -60; x <= canvas.width + 60; x += step) {
    const wave =
      Math.sin(x / wavelength + phase) * 0.6 + Math.sin(x / (wavelength * 0.43) + phase * 2.1) * 0.4;
    const crown = trees > 0 ? random.next() ** 2 * trees : 0;
    points.push([x, y - wave * rise - crown]);
  }
  const line = smoothPath(points, false);
  canvas.path(`${line}L${px(canvas.width + 60)} ${px(bottom)}L-60 ${px(bottom)}Z`, fill);
}

/** Thin drifts of cloud. */
export function clouds(
  canvas: Canvas,
  y: number,
  spread: number,
  count: number,
  color: string,
  opacity: number,
): void {
  const { random } = canvas;
  for (let index = 0; index < count; index += 1) {
    const x = random.between(0, canvas.width);
    const cy = y + random.between(-spread, spread);
    const long = canvas.width * random.between(0.1, 0.24);
    for (let wisp = 0; wisp < 4; wisp += 1) {
      const reach = long * random.between(0.4, 1);
      const strength = opacity * random.between(0.35, 0.8);
      canvas.halo(
        x + random.between(-0.6, 0.6) * long,
        cy + random.between(-0.06, 0.06) * long,
        reach,
        color,
        Math.round(strength * 100) / 100,
        random.between(0.035, 0.075),
      );
    }
  }
}
