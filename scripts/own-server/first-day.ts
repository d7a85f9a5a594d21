import { readFileSync } from "node:fs";

/** A step of "The first day" in docs/operations.md. */
export interface Step {
  number: number;
  title: string;
  /** Its commands, as they stand there; empty where a person does it by hand. */
  commands: string;
}

/** The steps of the first day, as an owner reads them. */
export function readFirstDay(): Step[] {
  const text = readFileSync("docs/operations.md", "utf8");
  const [, section = ""] = text.split("\n## The first day\n");
  const [day = ""] = section.split("\n## ");
  return [...day.matchAll(/^\*\*(\d+)\. ([^*]+?)\.?\*\*(.*?)(?=^\*\*\d+\. |$(?![\s\S]))/gms)].map(
    ([, number, title = "", body = ""]) => ({
      number: Number(number),
      title,
      commands: [...body.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = ""]) => code).join(""),
    }),
  );
}
