import { Badge, type BadgeVariant } from "@/components/ui/badge";

export function stateBadge<S extends string>(labels: Record<S, string>, looks: Record<S, BadgeVariant>) {
  return ({ state }: { state: S }) => <Badge variant={looks[state]}>{labels[state]}</Badge>;
}
