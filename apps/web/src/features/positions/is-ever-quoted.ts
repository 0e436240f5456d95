/** Whether market prices value the position on some day. */
export function isEverQuoted({
  method,
  methods,
}: {
  method: string
  methods: readonly { method: string }[]
}) {
  return method === 'QUOTED' || methods.some((change) => change.method === 'QUOTED')
}
