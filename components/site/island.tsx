"use client";

import { Component, type ReactNode, useState } from "react";
import { typedFields } from "./typed";

interface IslandProps {
  children: ReactNode;
  /** Leaves nothing where it fails, for what the page does without. */
  quiet?: boolean;
}

/**
 * Where it fails, the rest of the page stays, and it can be loaded again with what was typed in it.
 */
export class Island extends Component<IslandProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(error: unknown): { failed: boolean } {
    // By throwing, the framework goes to other pages.
    if (String(Object(error).digest).startsWith("NEXT_")) throw error;
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error("A part of this page failed:", error);
  }

  override render(): ReactNode {
    const { children, quiet } = this.props;
    if (!this.state.failed) return children;
    return quiet ? null : <Failed onReload={() => this.setState({ failed: false })} />;
  }
}

function Failed({ onReload }: { onReload: () => void }) {
  // While this is drawn for the first time, what failed is still in the page.
  const [typed] = useState(typedFields);
  return (
    <div role="alert" className="error-alert">
      <p>This part of the page has stopped working. What you typed is kept.</p>
      <button
        type="button"
        className="btn btn-outline"
        onClick={() => {
          onReload();
          void import("./restore-fields").then(({ restoreFields }) => restoreFields(typed));
        }}
      >
        Reload
      </button>
    </div>
  );
}
