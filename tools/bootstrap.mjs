// Every npm script starts here. Any Node on the machine may run it, so it is plain JavaScript. It installs what is
// missing, and then starts the Node that the repository brings.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const OLDEST_NODE = 20
const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
const ownNode =
  process.platform === 'win32' ? join(root, 'node_modules/node/bin/node.exe') : join(bin, 'node')

function stopWith(words) {
  console.error(`\n${words}`)
  process.exit(1)
}

/**
 * As its last act npm notes what it has put into node_modules. A comparison of that note with the lock needs no
 * network.
 */
function isInstalled() {
  const noted = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noted) || !existsSync(ownNode)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(noted, 'utf8')).packages
  return Object.entries(wanted).every(
    // Optional packages are for other machines. The first entry is the repository itself.
    ([path, { version, optional }]) => path === '' || optional || present[path]?.version === version,
  )
}

function install() {
  console.log('Installing what is missing …')
  // Not `npm ci`: it refuses a lock without the binaries of every platform, and not every registry has all of them.
  // With --no-save, npm follows the lock and leaves it as it is.
  const flags = [
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const args = ['install', ...flags]
  const npm = process.env.npm_execpath
  const result = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.error) stopWith(`npm could not be run (${result.error.message}).\nInstall npm, then try again.`)
  if (result.status !== 0)
    stopWith(
      'The installation failed; npm says why above. Mostly it is one of these:\n' +
        '  no network, or a proxy in between: the first start downloads the packages, later ones do not\n' +
        '  the disk is full: about 1 GB is needed\n' +
        '  node_modules belongs to another account: delete it, then try again',
    )
  if (!existsSync(ownNode))
    stopWith(
      'The installation ran without install scripts, which fetch Node.\nRun: npm install --ignore-scripts=false',
    )
}

/** At a signal npm ends without waiting for what it runs. Whoever stops npm means to stop the server. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    stop()
  }, 500)
  watch.unref()
}

/**
 * A server lives long and mostly waits. A smaller nursery saves 50 MB. Servers that are measured run with the same
 * size.
 */
function flagsOf(task) {
  return task === 'start' || task === 'bench' ? ['--max-semi-space-size=8'] : []
}

function run(task, args) {
  const child = spawn(ownNode, [...flagsOf(task), join(root, 'tools', `${task}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      // Stores compiled files, so that a later start does not compile TypeScript again. This saves time and 30 MB.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    },
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  stopWithNpm(() => child.kill('SIGTERM'))
  child.on('error', (error) =>
    stopWith(`${ownNode} can not be run (${error.message}).\nDelete node_modules, then try again.`),
  )
  child.on('exit', (code, signal) => {
    for (const name of signals) process.removeAllListeners(name)
    if (signal) process.kill(process.pid, signal)
    else process.exit(code ?? 1)
  })
}

if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
  stopWith(
    `Kinfolio needs Node ${OLDEST_NODE} or newer to install itself; this is ${process.version}.\nGet one from https://nodejs.org`,
  )
const [task = 'start', ...args] = process.argv.slice(2)
if (!existsSync(join(root, 'tools', `${task}.ts`))) stopWith(`There is no task ${task}.`)
if (!isInstalled()) install()
run(task, args)
