/** Stored settings as a form shows them: JSON text, empty for none. */
export function settingsText(settings: unknown): string {
  return settings === null || settings === undefined ? "" : JSON.stringify(settings, null, 2);
}
