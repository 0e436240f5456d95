import { findOnce } from './platform/find-once.ts'

// Some 350 files import it, and to find it Node reads its package.json of 180 KB each time: a quarter of what a start takes.
findOnce('drizzle-orm')
await import('./server.ts')
