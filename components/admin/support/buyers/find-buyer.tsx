import { Button } from "@/components/ui/button";
import { LabelledInput } from "@/components/ui/labelled-input";

export function FindBuyer({ email, error }: { email: string; error: string | undefined }) {
  return (
    <search>
      <form action="/admin/buyers" className="mb-6 flex flex-wrap items-start gap-3">
        <LabelledInput
          key={email}
          className="min-w-0 grow basis-60 sm:max-w-md"
          name="email"
          label="Email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={email}
          error={error}
        />
        <Button type="submit" variant="outline" className="mt-[1.625rem]">
          Find
        </Button>
      </form>
    </search>
  );
}
