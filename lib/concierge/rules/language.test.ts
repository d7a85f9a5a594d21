import { expect, test } from "vitest";
import { utterances } from "@/tests/support/concierge-utterances";
import { foreignLanguageOf } from "./language";

const GERMAN = [
  "Ich suche ein Haus mit drei Schlafzimmern",
  "Haben Sie Häuser für ein schmales Grundstück?",
  "Was kostet das?",
  "Wie viel kostet der Plan?",
  "Schlafzimmer",
  "Guten Tag",
  "Hallo, sprechen Sie Deutsch?",
  "Gibt es Pläne unter 2000 Quadratmeter?",
  "modernes Haus mit Garage",
  "Kann ich die Zeichnungen ändern lassen?",
  "Welche Dateien bekomme ich?",
  "3 Zimmer, 2 Bäder",
  "Passt das auf mein Grundstück?",
];
const SPANISH = [
  "Busco una casa con tres dormitorios",
  "¿Cuánto cuesta este plano?",
  "Hola, ¿hablan español?",
  "¿Tienen casas para un terreno de 40 pies de ancho?",
  "Quiero una casa moderna con cochera",
  "casas pequeñas",
  "¿Qué archivos recibo?",
  "¿Puedo hacer cambios en los planos?",
  "Necesito 3 recámaras y 2 baños",
  "¿Hay planos por menos de 1000 dólares?",
  "Gracias",
];
const ENGLISH = [
  "Do you have a casita in the back, la casa pequena style?",
  "Spanish style house with 3 bedrooms",
  "German smear brick exterior",
  "Is the Haus plan sold?",
  "Casa",
  "3 br 2 ba",
  "con",
  "What is the die cut?",
  "Hacienda de los Santos with a courtyard",
  "mid-century modern",
  "en suite bath",
  "40x120",
  "?",
];

test.each(GERMAN)("%s is German", (message) => expect(foreignLanguageOf(message)).toBe("de"));
test.each(SPANISH)("%s is Spanish", (message) => expect(foreignLanguageOf(message)).toBe("es"));
test.each(ENGLISH)("%s is not sent away", (message) => expect(foreignLanguageOf(message)).toBeUndefined());

test("no English question of visitors is taken for another language", () => {
  const taken = utterances.flatMap(({ say }) => say).filter((message) => foreignLanguageOf(message));
  expect(taken).toEqual([]);
});
