/**
 * What an email address looks like, as zod has it (email.test.ts). It stands here for forms of
 * the public site, which go without zod: the library is too large for them.
 */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
