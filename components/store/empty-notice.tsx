/** Stands where a list would be that has nothing in it. */
export function EmptyNotice({ text }: { text: string }) {
  return (
    <div className="rounded-md border border-dashed border-input px-6 py-16 text-center">
      <p className="font-display text-subheading">{text}</p>
    </div>
  );
}
