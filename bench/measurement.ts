/** One line of the table: what was measured, and the figure that it is compared with. */
export type Measurement = {
  readonly what: string
  readonly measured: number
  readonly figure: number
  readonly unit: 'ms' | 'MB' | '/s'
}
