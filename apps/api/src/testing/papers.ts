import { expect } from 'vitest'

import type { Person } from './test-app.ts'

let made = 0

/** A text that nobody sent before, unless its words are named. */
export function paper(name = 'notice.txt', words = `Paper number ${(made += 1)}`): File {
  return new File([words], name)
}

/** Uploads a paper, and answers it. */
export async function uploaded(person: Person, form: Record<string, string | File>) {
  const answer = await person.send('/attachments/upload', { file: paper(), type: 'position', ...form })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
