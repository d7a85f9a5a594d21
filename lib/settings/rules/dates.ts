export const datesOf = (value: string): string[] => value.split(/[\s,;]+/).filter((one) => one !== "");

export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
