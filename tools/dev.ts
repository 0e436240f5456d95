import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const WEB_PORT = '5173'

// The browser talks to Vite, which passes /api on to the server. So links and origins are those of Vite.
const server = run(['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], root, {
  BASE_URL: `http://localhost:${WEB_PORT}`,
})
const web = run(
  [join(root, 'node_modules/vite/bin/vite.js'), '--port', WEB_PORT, '--strictPort'],
  join(root, 'apps', 'web'),
)

function run(args: string[], cwd: string, env: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...env, ...process.env } })
}

for (const [child, other] of [
  [server, web],
  [web, server],
] as const)
  child.on('exit', (code) => {
    other.kill()
    process.exitCode ??= code ?? 0
  })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    server.kill(signal)
    web.kill(signal)
  })
