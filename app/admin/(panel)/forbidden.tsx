import { ButtonLink } from "@/components/ui/button-link";

export default function Forbidden() {
  return (
    <div className="grid max-w-xl gap-4 py-10">
      <p className="eyebrow">403</p>
      <h1 className="text-heading">Your role does not include this screen</h1>
      <p className="text-muted-foreground">
        If you need it for your work, ask an admin of the store to change your role. Nothing is wrong with
        your account.
      </p>
      <div>
        <ButtonLink href="/admin">Go to the dashboard</ButtonLink>
      </div>
    </div>
  );
}
