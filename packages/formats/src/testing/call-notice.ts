/** The lines of a capital call of 200,000 euros, due on 20 March 2026. */
export function callNotice(fund = 'Linden Growth Fund II'): string[] {
  return [
    'Capital Call Notice',
    `Fund: ${fund}`,
    'Notice date: 2 March 2026',
    'Due date: 20 March 2026',
    'Amount called: EUR 200,000.00',
  ]
}
