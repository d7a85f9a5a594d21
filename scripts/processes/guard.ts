import { spawn } from "node:child_process";

/**
 * A process that outlives this one just long enough to end another: it notices
 * the closed pipe. Without it a `kill -9` of the store would leave its parts running.
 *
 * @param pid the process to end; negative for a whole process group
 * @returns ends the guard, once what it guards has ended by itself
 */
export function guard(pid: number, signal: NodeJS.Signals): () => void {
  const program = `process.stdin.on("close",()=>{try{process.kill(${pid},"${signal}")}catch{}process.exit()}).resume();for(const s of["SIGINT","SIGTERM","SIGHUP"])process.on(s,()=>{})`;
  const child = spawn(process.execPath, ["-e", program], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  child.unref();
  return () => {
    child.kill("SIGKILL");
  };
}
