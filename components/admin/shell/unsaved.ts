"use client";

/** The question of a form with unsaved changes, put to whoever wants to leave; the last one to ask is on top. */
type Question = (leave: () => void) => void;

const questions: Question[] = [];

/** Has a form be asked before the page is left. @returns ends it */
export function guardPage(question: Question): () => void {
  questions.push(question);
  return () => {
    questions.splice(questions.indexOf(question), 1);
  };
}

export const hasUnsaved = (): boolean => questions.length > 0;

/** For a script that leaves the page: a form with unsaved changes asks first. */
export function leavePage(leave: () => void): void {
  const question = questions.at(-1);
  if (question) question(leave);
  else leave();
}
