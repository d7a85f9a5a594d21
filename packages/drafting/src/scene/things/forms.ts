/** What a thing looks like, by its kind. */

import type { HouseStyle } from "../../layout/kinds.ts";
import { freestandingTub, laundry, ledge, mirror, shower, toilet, tub, vanity } from "./bath-forms.ts";
import { DECOR, type Decor } from "./decor.ts";
import { Form, type FormFace, type FormSize } from "./form.ts";
import {
  counter,
  dishwasher,
  hood,
  island,
  range,
  refrigerator,
  sink,
  wallCabinet,
} from "./kitchen-forms.ts";
import {
  bed,
  bench,
  coffeeTable,
  desk,
  floorLamp,
  pendants,
  picture,
  rug,
  sofa,
  table,
} from "./living-forms.ts";
import type { ThingKind } from "./thing-kind.ts";
import { airHandler, car, chimney, ductlessHead, fireplace, panel, tank } from "./utility-forms.ts";

type Builder = (form: Form, size: FormSize, decor: Decor) => void;

const FORMS: Readonly<Record<ThingKind, Builder>> = {
  counter,
  island,
  sink,
  range,
  refrigerator,
  dishwasher,
  "wall-cabinet": wallCabinet,
  hood,
  toilet,
  vanity: (form, size, decor) => vanity(form, size, decor, [0.5]),
  "double-vanity": (form, size, decor) => vanity(form, size, decor, [0.27, 0.73]),
  mirror,
  tub,
  ledge,
  shower,
  washer: laundry,
  dryer: laundry,
  "water-heater": (form, size) => tank(form, size, "#dcdcd8"),
  furnace: airHandler,
  "air-handler": airHandler,
  "electrical-panel": panel,
  fireplace: (form, size, { wood }) => fireplace(form, size, wood),
  chimney,
  "bed-queen": (form, size, decor) => bed(form, size, decor, 2),
  "bed-twin": (form, size, decor) => bed(form, size, decor, 1),
  sofa,
  table,
  "coffee-table": coffeeTable,
  "freestanding-tub": freestandingTub,
  "ductless-head": ductlessHead,
  desk,
  bench,
  car,
  rug,
  pendants,
  "floor-lamp": floorLamp,
  picture,
};

/** The faces of a thing in its own frame. */
export function formOf(kind: ThingKind, size: FormSize, style: HouseStyle): FormFace[] {
  const form = new Form();
  FORMS[kind](form, size, DECOR[style]);
  return form.faces;
}
