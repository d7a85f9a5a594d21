export type ForeignLanguage = "de" | "es";

/** `sure` words are of no other language and count twice; `maybe` words exist in English or in names too. */
interface Words {
  sure: ReadonlySet<string>;
  maybe: ReadonlySet<string>;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const WORDS: Record<ForeignLanguage, Words> = {
  de: {
    sure: words(`
      ich sie wir ihr euch uns mir mich suche suchen brauche brauchen möchte möchten moechte hätte haette haben
      habe gibt kostet kosten wieviel viel wie welche welches welcher kann können koennen könnte und oder mit für
      fuer ein eine einen einem einer kein keine keinen nicht auch noch bitte danke hallo guten deutsch deutsche
      sprechen sprichst haus häuser haeuser hauspläne grundstück grundstueck schlafzimmer zimmer bäder baeder
      badezimmer stockwerke geschosse  breit breites tief quadratmeter preis preise pläne plaene zeichnungen
      dateien bauen bauplan grundriss grundrisse ist sind wird werden zu zum zur von vom bei nach wo wann warum
      weniger mehr große grosse großes kleines kleine modernes  rückgabe lizenz bekomme passt`),
    maybe: words("das die der den dem auf in es was hat bad unter über bis als aus am im an so da man am um"),
  },
  es: {
    sure: words(`
      busco buscamos buscando quiero quisiera queremos necesito necesitamos tengo tienen tiene hay cuánto cuanto
      cuesta cuestan cuántos cuantos cuántas cuantas cuál cual cuáles puedo puede pueden hola buenos buenas días
      dias tardes gracias español espanol habla hablan hablas dormitorio dormitorios habitación habitacion
      habitaciones recámara recámaras recamaras baño baños banos cochera terreno lote ancho metros cuadrados pies
      planos precio precios casas una unas unos para por favor pero muy más menos pequeña pequeñas moderna
      grande cómo como dónde donde cuándo qué que es son está estan los las del mi mis su sus este esta esa archivos
      licencia devolución reembolso construir piso pisos plantas tres cuatro cinco dos seis`),
    maybe: words("casa con el la un de en y o a al se lo me no si plano villa"),
  },
};

const ENGLISH = words(`
  the a an is are do does you your i we my me it this that these those what which how much many can could would
  should for with and or of to on under over than plans plan house houses home homes bedroom bedrooms bath baths
  have has any show looking need want like please where when will be there about get`);

const wordsOf = (message: string): string[] => message.toLowerCase().match(/\p{L}+/gu) ?? [];

/** In doubt it is English: a question that names a casita or a Haus is answered, not sent away. */
export function foreignLanguageOf(message: string): ForeignLanguage | undefined {
  const said = wordsOf(message);
  const english = said.filter((word) => ENGLISH.has(word)).length;
  const scores = (["de", "es"] as const).map((language) => {
    const { sure, maybe } = WORDS[language];
    const certain = said.filter((word) => sure.has(word)).length;
    const possible = said.filter((word) => maybe.has(word)).length;
    return { language, certain, score: 2 * certain + possible };
  });
  const [best] = scores.toSorted((one, other) => other.score - one.score);
  if (!best || best.certain === 0) return undefined;
  // One sure word in three, and more of the language than of English.
  const isMostly = 3 * best.score >= 2 * said.length && best.score > 2 * english;
  return isMostly ? best.language : undefined;
}

/** The path becomes a link. */
export const ENGLISH_ONLY: Record<ForeignLanguage, string> = {
  de: "Ich spreche leider nur Englisch und möchte Ihnen nichts Falsches sagen. Bitte fragen Sie mich auf Englisch, einfache Worte genügen: zum Beispiel „3 bedrooms under 2,000 sq ft“. Oder schreiben Sie unserem Team: /contact",
  es: "Lo siento, solo hablo inglés y no quiero decirle nada equivocado. Pregúnteme en inglés, por favor; bastan palabras sencillas, por ejemplo: «3 bedrooms under 2,000 sq ft». O escriba a nuestro equipo: /contact",
};
