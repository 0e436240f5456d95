CREATE TABLE "message_drafts" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"thread_id" uuid,
	"answers_id" uuid,
	"receivers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"copies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"blind_copies" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"paper_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'DRAFT' NOT NULL,
	"status_after" text,
	"send_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone,
	"handed_over_at" timestamp with time zone,
	"failure" text DEFAULT '' NOT NULL,
	"may_have_arrived" boolean DEFAULT false NOT NULL,
	"mail_id" text,
	"sha256" text,
	"bytes" bigint,
	"author_id" uuid,
	"changed_by_id" uuid,
	"writer_id" uuid,
	"writer_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_drafts_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "message_drafts_queued" CHECK ("message_drafts"."state" <> 'QUEUED' or "message_drafts"."send_at" is not null),
	CONSTRAINT "message_drafts_mail" CHECK (("message_drafts"."sha256" is null) = ("message_drafts"."bytes" is null))
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_templates_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_org_id_thread_id_message_threads_org_id_id_fk" FOREIGN KEY ("org_id","thread_id") REFERENCES "public"."message_threads"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_drafts" ADD CONSTRAINT "message_drafts_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_drafts_of_thread" ON "message_drafts" USING btree ("org_id","thread_id");--> statement-breakpoint
CREATE INDEX "message_drafts_by_content" ON "message_drafts" USING btree ("org_id","sha256");--> statement-breakpoint
CREATE INDEX "messages_bounced" ON "messages" USING btree ("org_id","bounced_id") WHERE bounced_id is not null;--> statement-breakpoint
CREATE INDEX "messages_delivered" ON "messages" USING btree ("org_id","sent_at") WHERE delivery is not null;
--> statement-breakpoint
-- A role for named entities sees the drafts of conversations that it sees. What somebody writes is in no log until it is sent.
SELECT protect_tenant('message_drafts', parent => 'message_threads', parent_key => 'thread_id', logged => false);
--> statement-breakpoint
-- Words for everybody who writes: they name no record.
SELECT protect_tenant('message_templates', seen => 'true');
