-- What a listed instrument is called has at most 40 characters, as the contract says (MAX_SYMBOL_LENGTH): a restored
-- backup is not read by the contract, and one symbol of thousands of characters is more than an index holds. Rows that
-- are there already stay as they are; jobs leave such symbols out.
ALTER TABLE "positions" ADD CONSTRAINT "positions_symbols_bounded"
CHECK (coalesce(length(stock ->> 'symbol'), 0) <= 40 AND coalesce(length(benchmark), 0) <= 40) NOT VALID;
--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_symbol_bounded" CHECK (length(symbol) <= 40) NOT VALID;
--> statement-breakpoint
ALTER TABLE "orgs" ADD CONSTRAINT "orgs_benchmark_bounded"
CHECK (coalesce(length(settings ->> 'benchmarkIndex'), 0) <= 40) NOT VALID;
