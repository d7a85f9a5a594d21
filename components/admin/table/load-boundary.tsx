"use client";

import { unstable_rethrow, useRouter } from "next/navigation";
import { Component, type ReactNode, startTransition } from "react";
import { ErrorAlert } from "@/components/ui/error-alert";

interface LoadBoundaryProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

interface InnerProps extends LoadBoundaryProps {
  onRetry: () => void;
}

class Boundary extends Component<InnerProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    // A redirect or a 404 thrown below is no failure to load.
    unstable_rethrow(error);
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorAlert
        title={this.props.title}
        message={`${this.props.lead ? `${this.props.lead}: ` : ""}The database did not answer in time. Nothing was changed.`}
        onRetry={() =>
          startTransition(() => {
            this.props.onRetry();
            this.setState({ failed: false });
          })
        }
      />
    );
  }
}

export function LoadBoundary(props: LoadBoundaryProps) {
  const router = useRouter();
  return <Boundary {...props} onRetry={() => router.refresh()} />;
}
