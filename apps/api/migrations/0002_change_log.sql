CREATE TABLE "changes" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"job" text,
	"address" text,
	"request_id" text,
	"record_type" text NOT NULL,
	"record_id" uuid NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "changes_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE INDEX "changes_of_record" ON "changes" USING btree ("org_id","record_id","id");--> statement-breakpoint
CREATE INDEX "changes_of_type" ON "changes" USING btree ("org_id","record_type","id");