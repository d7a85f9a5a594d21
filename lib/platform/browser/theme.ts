/** The local storage key of the chosen theme; its value is `light` or `dark`. */
export const THEME_KEY = "theme";

/** The browser's own frame in either theme: the `--background` of app/theme.css. */
export const THEME_COLORS = { light: "#faf7f1", dark: "#151b18" } as const;

/**
 * Runs in <head> before the first paint, so that a visitor who chose the other theme never
 * sees a flash of this one. Without a choice the page wears the store's theme, whatever the
 * system prefers. Written without quotes, ampersands and angle brackets: React escapes those
 * in a script's text, and a text child needs no raw HTML.
 * @param isDark what decides that the page is dark
 */
const script = (isDark: string) =>
  [
    "try{",
    `if(localStorage.getItem(\`${THEME_KEY}\`)${isDark}){`,
    "document.documentElement.classList.add(`dark`);",
    "const m=document.createElement(`meta`);",
    `m.name=\`theme-color\`;m.content=\`${THEME_COLORS.dark}\`;m.id=\`chosen-theme-color\`;`,
    "document.head.prepend(m)",
    "}}catch{}",
  ].join("");

export const THEME_SCRIPT = script("===`dark`");
export const DARK_THEME_SCRIPT = script("!==`light`");
