ALTER TABLE "fund_fees" DROP CONSTRAINT "fund_fees_amounts";--> statement-breakpoint
ALTER TABLE "fund_fees" ADD COLUMN "company_fees" numeric(28, 10);--> statement-breakpoint
ALTER TABLE "fund_fees" ADD COLUMN "printed_unit" numeric(28, 10) DEFAULT '0.01' NOT NULL;--> statement-breakpoint
ALTER TABLE "fund_fees" ADD COLUMN "attachment_id" uuid;--> statement-breakpoint
CREATE INDEX "fund_fees_of_attachment" ON "fund_fees" USING btree ("org_id","attachment_id");--> statement-breakpoint
ALTER TABLE "fund_fees" ADD CONSTRAINT "fund_fees_amounts" CHECK (least("fund_fees"."management_fee", "fund_fees"."offsets", "fund_fees"."expenses", "fund_fees"."line_interest", "fund_fees"."carry_paid", "fund_fees"."carry_accrued", "fund_fees"."company_fees") >= 0 and "fund_fees"."printed_unit" > 0);
--> statement-breakpoint
-- The paper may be erased while the statement stays.
ALTER TABLE "fund_fees" ADD CONSTRAINT "fund_fees_org_id_attachment_id_attachments_org_id_id_fk" FOREIGN KEY ("org_id","attachment_id") REFERENCES "public"."attachments"("org_id","id") ON DELETE SET NULL ("attachment_id");
