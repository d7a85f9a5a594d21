import { readFileSync } from "node:fs";

/** A step of "The first day" in docs/operations.md. */
export interface Step {
  number: number;
  title: string;
  commands: string;
}

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
