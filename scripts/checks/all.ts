import path from "node:path";
import { type EnvProblem, problemLine } from "@/lib/platform/ops/env";
import { withDemoKeys } from "../production-env";
import { StartProblems } from "./address";
import { databaseProblems, replicaProblems } from "./database";
import { folderProblems } from "./folder";
import { formProblems } from "./forms";
import { sparingLinks } from "./link-secret";
import { mailProblems } from "./mail";
import { portProblems } from "./port";

interface Asked {
  listens: boolean;
  isProduction: boolean;
  /** Whether it has been set up before: then what may pass by itself does not keep it closed. */
  wasSetUp: boolean;
}

const DEFAULT_PORT = 3000;

async function problemsOf(
  source: NodeJS.ProcessEnv,
  { listens, isProduction }: Omit<Asked, "wasSetUp">,
): Promise<EnvProblem[]> {
  const given = withDemoKeys(source);
  const forms = formProblems({ ...given, NODE_ENV: isProduction ? "production" : "development" });
  const isRight = (name: string) => !forms.some(({ variable }) => variable === name);
  const ask = async (name: string, look: (value: string) => EnvProblem[] | Promise<EnvProblem[]>) => {
    const value = given[name];
    return value && isRight(name) ? look(value) : [];
  };
  const migrates = given.DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL";
  const database = (name: string) =>
    ask(name, (address) => databaseProblems(name, address, name === migrates));
  const asked = await Promise.all([
    listens && isRight("PORT") ? portProblems(Number(given.PORT ?? DEFAULT_PORT)) : [],
    folderProblems("DATA_DIR", path.resolve(given.DATA_DIR ?? ".data")),
    database("DATABASE_URL"),
    database("DATABASE_DIRECT_URL"),
    ask("DATABASE_REPLICA_URL", (address) => replicaProblems("DATABASE_REPLICA_URL", address)),
    ask("SMTP_URL", (address) => mailProblems("SMTP_URL", address)),
  ]);
  const address = isRight(migrates) ? given[migrates] : undefined;
  return [...(await sparingLinks(forms, given.LINK_SECRET, address)), ...asked.flat()];
}

/**
 * Checks everything that a store was given, before anything is started. A problem that may pass by
 * itself, such as a mail server that is away, does not keep a store closed that was set up before.
 * @throws StartProblems with all that is wrong, a line each
 */
export async function checkEverything(source: NodeJS.ProcessEnv, asked: Asked): Promise<void> {
  const problems = await problemsOf(source, asked);
  const stops = ({ mayPass, isNotice }: EnvProblem) => !isNotice && !(mayPass && asked.wasSetUp);
  if (problems.some(stops)) throw new StartProblems(problems);
  for (const problem of problems) console.error(problemLine(problem));
}
