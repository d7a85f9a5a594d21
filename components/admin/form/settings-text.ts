export function settingsText(settings: unknown): string {
  return settings === null || settings === undefined ? "" : JSON.stringify(settings, null, 2);
}
