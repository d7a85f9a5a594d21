const SHORT = 400;

export const shortened = (text: string): string =>
  text.length > SHORT ? `${text.slice(0, SHORT).trimEnd()}...` : text;
