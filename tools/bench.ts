await import('../bench/run.ts')
