import type { ModelRoom } from '../features/assistant/models/queries.ts'
import { scriptedModel, type ModelRequest, type Move } from './scripted-model.ts'
import { testApp, type Answer } from './test-app.ts'

type Script = (request: ModelRequest, turn: number) => Move

/** The application with a model of the installation that does what a script says; `turn` counts from where the script began. */
export function modelApp({
  models,
  ...options
}: Parameters<typeof testApp>[0] & { models?: Partial<ModelRoom> } = {}) {
  let script: Script = () => ({ say: 'Hello.' })
  let before = 0
  const model = scriptedModel((request, turn) => script(request, turn - before))
  const app = testApp({
    now: '2026-04-10T12:00:00Z',
    ...options,
    models: {
      installation: {
        protocol: 'openai',
        address: 'https://models.example.com/v1',
        model: 'scripted',
        key: 'a-key',
      },
      fetchInstallation: model.fetch,
      fetchOwn: model.fetch,
      ...models,
    },
  })
  return {
    app,
    /** What the model does from here on. */
    play(next: Script) {
      script = next
      before = model.requests.length
    },
    /** What it was sent since then. */
    requests: () => model.requests.slice(before),
  }
}

/** The answer of a call that has to succeed before anything can be tested. */
export async function done(answer: Promise<Answer>): Promise<Answer> {
  const { status, text } = await answer
  if (status >= 300) throw new Error(text)
  return answer
}
