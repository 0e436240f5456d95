CREATE TABLE "notify_keys" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "notify_keys_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "mailbox_readings" (
	"org_id" uuid NOT NULL,
	"mailbox_id" uuid NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"last_read_at" timestamp with time zone,
	"last_mail_at" timestamp with time zone,
	"mail_count" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"stuck_uid" bigint,
	"stuck_tries" integer DEFAULT 0 NOT NULL,
	"left_mails" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_listening" boolean DEFAULT false NOT NULL,
	"held_by" uuid,
	"held_until" timestamp with time zone,
	CONSTRAINT "mailbox_readings_org_id_mailbox_id_pk" PRIMARY KEY("org_id","mailbox_id")
);
--> statement-breakpoint
CREATE TABLE "mailboxes" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"security" text NOT NULL,
	"user_name" text NOT NULL,
	"sealed_password" text NOT NULL,
	"folder" text NOT NULL,
	"after_reading" text NOT NULL,
	"move_to" text,
	"reads_since" date NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mailboxes_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "mailboxes_port" CHECK ("mailboxes"."port" between 1 and 65535),
	CONSTRAINT "mailboxes_move_somewhere" CHECK ("mailboxes"."after_reading" <> 'MOVE' or "mailboxes"."move_to" is not null)
);
--> statement-breakpoint
ALTER TABLE "notify_keys" ADD CONSTRAINT "notify_keys_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailbox_readings" ADD CONSTRAINT "mailbox_readings_org_id_mailbox_id_mailboxes_org_id_id_fk" FOREIGN KEY ("org_id","mailbox_id") REFERENCES "public"."mailboxes"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notify_keys_of_org" ON "notify_keys" USING btree ("org_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notify_keys_by_hash" ON "notify_keys" USING btree ("key_hash");
--> statement-breakpoint
-- Where mails come from is about the whole organisation. The log tells who set a mailbox up, and nothing of its password.
SELECT protect_tenant('mailboxes', whole => true, left_out => '{sealed_password}');
--> statement-breakpoint
-- How far a mailbox is read changes every minute, and nobody decided it.
SELECT protect_tenant('mailbox_readings', whole => true, logged => false);
--> statement-breakpoint
SELECT protect_tenant('notify_keys', whole => true, left_out => '{key_hash,used_at}');
--> statement-breakpoint
-- A key opens its row: then nobody knows the organisation yet.
CREATE POLICY "notify_keys_by_hash" ON "notify_keys" FOR SELECT USING (
  key_hash = nullif(current_setting('app.notify_key', true), '')
);
--> statement-breakpoint
-- Whose a key is. Whoever knows none finds nothing.
CREATE FUNCTION find_notify_key(hash text) RETURNS TABLE (org_id uuid, key_id uuid) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.notify_key', hash, true);
  RETURN QUERY SELECT k.org_id, k.id FROM notify_keys k WHERE k.key_hash = hash;
  PERFORM set_config('app.notify_key', '', true);
END $$;
