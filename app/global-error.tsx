"use client";

import { useEffect } from "react";

const PAGE = {
  margin: "20vh auto",
  maxWidth: "32rem",
  padding: "2rem",
  background: "#faf7f1",
  color: "#1d2421",
  font: "1rem/1.5 Georgia,serif",
} as const;

/** The last resort, when even the frame of the site or of the store failed: needs neither styles nor data. */
export default function GlobalError({ error }: { error: unknown }) {
  useEffect(() => {
    console.error("The site failed:", error);
  }, [error]);
  return (
    <html lang="en">
      <head>
        <title>Something went wrong</title>
      </head>
      <body style={PAGE}>
        <main>
          <h1>Something went wrong</h1>
          <p role="alert">
            This page could not be shown. Your cart and your orders are safe; please try again in a moment.
          </p>
          {/* Whatever it was, code that did not come or a frame that failed: a new start mends most of it. */}
          <button
            type="button"
            style={{ font: "inherit", padding: "0.6rem 1.25rem" }}
            onClick={() => window.location.reload()}
          >
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
