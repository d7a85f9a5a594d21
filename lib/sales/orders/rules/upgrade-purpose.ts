/** One open upgrade of a line at a time, whatever its target. */
export const upgradePurpose = (line: { id: number }): string => `upgrade:${line.id}`;
