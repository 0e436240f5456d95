/** One line of the table: what was measured, and the figure it is held against. */
export type Measurement = {
  readonly what: string
  readonly measured: number
  readonly figure: number
  readonly unit: 'ms' | 'MB' | '/s'
}
