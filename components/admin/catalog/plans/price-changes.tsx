interface PriceChangesProps {
  rows: readonly { id: number; name: string; from: string; to: string }[];
}

/** What some plans cost or are now, and what then. */
export function PriceChanges({ rows }: PriceChangesProps) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-muted-foreground">
          <th scope="col" className="py-1 text-start font-normal">
            Plan
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            Now
          </th>
          <th scope="col" className="py-1 text-end font-normal">
            Then
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(({ id, name, from, to }) => (
          <tr key={id}>
            <th scope="row" className="py-1.5 text-start font-normal [overflow-wrap:anywhere]">
              {name}
            </th>
            <td className="py-1.5 ps-3 text-end tabular-nums">{from}</td>
            <td className="py-1.5 ps-3 text-end font-medium tabular-nums">{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
