import { expect, it } from 'vitest'

import { inTurns } from './turns.ts'

/** Rooms with what waits in them; what `fails` stays. */
function world(waiting: Record<string, string[]>, fails: (item: string) => boolean, mostOfRoom?: number) {
  const done: string[] = []
  const failed: string[] = []
  const run = () =>
    inTurns<string>({
      rooms: Object.keys(waiting),
      ...(mostOfRoom !== undefined && { mostOfRoom }),
      list: async (room, except) => {
        if (fails(room)) throw new Error(`${room} is away`)
        return (waiting[room] ?? []).filter((item) => !except.includes(item)).slice(0, 2)
      },
      keyOf: (item) => item,
      work: async (room, item) => {
        if (fails(item)) throw new Error(`${item} fails`)
        waiting[room] = (waiting[room] ?? []).filter((each) => each !== item)
        done.push(item)
      },
      isForLater: (error) => error instanceof Error && error.message === 'later fails',
      onFailure: (_, room, item) => failed.push(item ?? room),
    })
  return { run, done, failed }
}

it('rooms take turns, so that one with many items holds up no other', async () => {
  const { run, done } = world({ a: ['a1', 'a2', 'a3', 'a4', 'a5'], b: ['b1'] }, () => false)
  expect(await run()).toEqual({ failures: 0, unfinished: [] })
  expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4', 'a5'])
})

it('a run does so many items of a room, and names the rooms in which more may wait', async () => {
  const bad = (item: string) => item === 'bad'
  const { run, done } = world({ a: ['a1', 'bad', 'a3', 'a4', 'a5', 'a6'], b: ['b1'] }, bad, 3)
  expect(await run()).toEqual({ failures: 1, unfinished: ['a'] })
  expect(done).toEqual(['a1', 'b1', 'a3', 'a4'])
  expect(await run()).toEqual({ failures: 1, unfinished: ['a'] })
  expect(await run()).toEqual({ failures: 1, unfinished: [] })
  expect(done.toSorted()).toEqual(['a1', 'a3', 'a4', 'a5', 'a6', 'b1'])
})

it('an item that fails holds up no other of its room, and is tried once in a run', async () => {
  const { run, done, failed } = world({ a: ['a1', 'bad', 'a3', 'a4'] }, (item) => item === 'bad')
  expect(await run()).toEqual({ failures: 1, unfinished: [] })
  expect(done).toEqual(['a1', 'a3', 'a4'])
  expect(failed).toEqual(['bad'])
})

it('a room that can not be looked through holds up no other', async () => {
  const { run, done, failed } = world({ a: ['a1'], b: ['b1'] }, (room) => room === 'a')
  expect(await run()).toEqual({ failures: 1, unfinished: [] })
  expect(done).toEqual(['b1'])
  expect(failed).toEqual(['a'])
})

it('a room of which everything fails is left after twenty items', async () => {
  const many = Array.from({ length: 50 }, (_, at) => `bad${at}`)
  const { run, done, failed } = world({ a: many, b: ['b1'] }, (item) => item.startsWith('bad'))
  expect(await run()).toEqual({ failures: 20, unfinished: [] })
  expect(failed).toHaveLength(20)
  expect(done).toEqual(['b1'])
})

it('ends where all others would be refused in the same way', async () => {
  const { run, done } = world({ a: ['later'], b: ['b1'] }, (item) => item === 'later')
  await expect(run()).rejects.toThrow('later fails')
  expect(done).toEqual([])
})
