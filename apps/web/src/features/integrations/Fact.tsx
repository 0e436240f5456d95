/** One line of a `dl` in two columns. */
export function Fact({ label, children }: { label: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular text-right">{children}</dd>
    </>
  )
}
