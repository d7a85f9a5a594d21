export const THEME_KEY = "theme";

export const SYSTEM_DARK = "(prefers-color-scheme: dark)";

export const THEME_COLORS = { light: "#faf7f1", dark: "#151b18" } as const;

/**
 * Runs in <head> before the first paint, so that nobody sees a flash of the other theme. Without quotes,
 * ampersands and angle brackets: React escapes those in a script's text.
 */
const script = (isDark: string) =>
  [
    "try{",
    `const t=localStorage.getItem(\`${THEME_KEY}\`);`,
    `if(${isDark}){`,
    "document.documentElement.classList.add(`dark`);",
    "const m=document.createElement(`meta`);",
    `m.name=\`theme-color\`;m.content=\`${THEME_COLORS.dark}\`;m.id=\`chosen-theme-color\`;`,
    "document.head.prepend(m)",
    "}}catch{}",
  ].join("");

/** The system's wish holds until the visitor has chosen. */
export const THEME_SCRIPT = script(`t?t===\`dark\`:matchMedia(\`${SYSTEM_DARK}\`).matches`);
export const DARK_THEME_SCRIPT = script("t!==`light`");
