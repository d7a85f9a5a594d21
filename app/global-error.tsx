"use client";

import { useEffect } from "react";

const PAGE = {
  minHeight: "100dvh",
  margin: 0,
  display: "grid",
  placeItems: "center",
  padding: "2rem",
  background: "#faf7f1",
  color: "#1d2421",
  fontFamily: "Georgia, serif",
} as const;
const BUTTON = {
  minHeight: "44px",
  padding: "0 1.25rem",
  border: 0,
  borderRadius: "6px",
  background: "#23483b",
  color: "#fbf8f2",
  font: "inherit",
  cursor: "pointer",
} as const;

/** The last resort, when even the frame of the site or of the store failed: needs neither styles nor data. */
export default function GlobalError({ error }: { error: unknown }) {
  useEffect(() => {
    console.error("The site failed:", error);
  }, [error]);
  return (
    <html lang="en">
      <head>
        <title>Something went wrong | Hearth &amp; Plan</title>
      </head>
      <body style={PAGE}>
        <main>
          <h1>Something went wrong</h1>
          <p role="alert">
            Hearth &amp; Plan could not show this page. Your cart and your orders are safe; please try again
            in a moment.
          </p>
          {/* Whatever it was, code that did not come or a frame that failed: a new start mends most of it. */}
          <button type="button" style={BUTTON} onClick={() => window.location.reload()}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
