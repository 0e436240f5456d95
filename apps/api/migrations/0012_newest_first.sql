DROP INDEX "imports_org_id_created_at_index";--> statement-breakpoint
DROP INDEX "transactions_newest";--> statement-breakpoint
CREATE INDEX "imports_org_id_created_at_index" ON "imports" USING btree ("org_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "transactions_newest" ON "transactions" USING btree ("org_id","on" DESC NULLS FIRST,"recorded_order" DESC NULLS FIRST) WHERE deleted_at is null;