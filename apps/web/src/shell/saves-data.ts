/** Whether loading ahead would cost more than it helps: the connection is slow, or the user wants to save data. */
export function savesData(): boolean {
  const { connection } = navigator
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}
