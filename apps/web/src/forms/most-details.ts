/** So many e-mail addresses, telephone numbers or addresses the contract takes of each. */
export const mostDetails = 20
