ALTER TABLE "transactions" ADD COLUMN "link_id" uuid;--> statement-breakpoint
CREATE INDEX "transactions_of_link" ON "transactions" USING btree ("org_id","link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "transactions_of_transfer" ON "transactions" USING btree ("org_id","link_id") WHERE subtype = 'TRANSFER' and deleted_at is null;