// Loaded before the server (`node --import`). It moves the clock of that process to KINFOLIO_STARTED_AT, and the
// clock goes on from there. So a question that a release answered on its day is asked on that day again.

const startedAt = process.env['KINFOLIO_STARTED_AT']
if (startedAt === undefined) throw new Error('KINFOLIO_STARTED_AT says when the process believes to start.')

const Present = Date
const behind = Present.now() - Present.parse(startedAt)

globalThis.Date = new Proxy(Present, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now() - behind] : args, newTarget),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() - behind : Reflect.get(target, name, receiver),
})
