/** The local storage key of the ids of alerts that this visitor has put away, as a JSON list. */
export const DISMISSED_KEY = "dismissedAlerts";

/**
 * Runs right after the alerts, before they are painted, so that one that was put
 * away never flashes up. It adds a style instead of touching the elements, which
 * React expects as they were sent. Written without quotes, ampersands and angle
 * brackets: React escapes those in a script's text.
 */
export const HIDE_DISMISSED_SCRIPT = [
  "try{",
  "const s=document.createElement(`style`);",
  `for(const n of JSON.parse(localStorage.getItem(\`${DISMISSED_KEY}\`)))`,
  "if(Number.isInteger(n))s.textContent+=`.site-alert-`+n+`{display:none}`;",
  "document.head.append(s)",
  "}catch{}",
].join("");
