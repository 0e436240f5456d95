DROP INDEX "messages_by_age";--> statement-breakpoint
CREATE INDEX "messages_by_age" ON "messages" USING btree ("org_id","received_at","id","thread_id") WHERE deleted_at is null;