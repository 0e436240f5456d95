/** Those that most people begin with. */
export const firstTopics = [
  'Net worth',
  'Change of net worth',
  'What is due',
  'Return',
  'Liquidity',
  'Allocation',
]

/** Questions with those first that most people ask. */
export function firstFirst<Question extends { topic: string }>(questions: readonly Question[]): Question[] {
  const rank = ({ topic }: Question) => {
    const place = firstTopics.indexOf(topic)
    return place < 0 ? firstTopics.length : place
  }
  return questions.toSorted((a, b) => rank(a) - rank(b))
}
