/** Whether loading ahead would cost more than it helps: a slow connection, or one that is to be used sparingly. */
export function savesData(): boolean {
  const { connection } = navigator
  return connection?.saveData === true || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}
