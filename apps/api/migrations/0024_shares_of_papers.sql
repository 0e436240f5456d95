CREATE TABLE "attachment_share_views" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"share_id" uuid NOT NULL,
	"network" text NOT NULL,
	"agent" text NOT NULL,
	"ticket_hash" text NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attachment_share_views_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
CREATE TABLE "attachment_shares" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attachment_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"recipient" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"expires_on" date NOT NULL,
	"password_hash" text,
	"max_views" integer,
	"has_watermark" boolean NOT NULL,
	"allows_download" boolean NOT NULL,
	"tells_sender" boolean NOT NULL,
	"shared_by" uuid,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attachment_shares_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "attachment_shares_views" CHECK ("attachment_shares"."max_views" > 0)
);
--> statement-breakpoint
ALTER TABLE "attachment_share_views" ADD CONSTRAINT "attachment_share_views_org_id_share_id_attachment_shares_org_id_id_fk" FOREIGN KEY ("org_id","share_id") REFERENCES "public"."attachment_shares"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_shares" ADD CONSTRAINT "attachment_shares_org_id_attachment_id_attachments_org_id_id_fk" FOREIGN KEY ("org_id","attachment_id") REFERENCES "public"."attachments"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_shares" ADD CONSTRAINT "attachment_shares_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attachment_share_views_of_share" ON "attachment_share_views" USING btree ("org_id","share_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "attachment_shares_by_token" ON "attachment_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "attachment_shares_of_attachment" ON "attachment_shares" USING btree ("org_id","attachment_id");--> statement-breakpoint
CREATE INDEX "attachment_shares_of_user" ON "attachment_shares" USING btree ("shared_by");
--> statement-breakpoint
-- A link is for whoever sees its paper. The token of a link opens its row too: then nobody knows the organisation yet.
SELECT protect_tenant('attachment_shares', parent => 'attachments', parent_key => 'attachment_id',
  left_out => '{token_hash, password_hash}');
--> statement-breakpoint
CREATE POLICY "attachment_shares_of_paper" ON "attachment_shares" AS RESTRICTIVE USING (
  token_hash = nullif(current_setting('app.share_token', true), '')
  OR attachment_id IN (SELECT a.id FROM attachments a WHERE a.org_id = app_org())
);
--> statement-breakpoint
CREATE POLICY "attachment_shares_by_token" ON "attachment_shares" FOR SELECT USING (
  token_hash = nullif(current_setting('app.share_token', true), '')
);
--> statement-breakpoint
SELECT protect_tenant('attachment_share_views', parent => 'attachment_shares', parent_key => 'share_id',
  left_out => '{ticket_hash}');
--> statement-breakpoint
CREATE POLICY "attachment_share_views_of_share" ON "attachment_share_views" AS RESTRICTIVE USING (
  share_id IN (SELECT s.id FROM attachment_shares s WHERE s.org_id = app_org())
);
--> statement-breakpoint
-- Where a link leads, and with whose sight. Whoever knows no token finds nothing.
CREATE FUNCTION find_share(hash text) RETURNS TABLE (org_id uuid, share_id uuid, shared_by uuid) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.share_token', hash, true);
  RETURN QUERY SELECT s.org_id, s.id, s.shared_by FROM attachment_shares s WHERE s.token_hash = hash;
  PERFORM set_config('app.share_token', '', true);
END $$;
--> statement-breakpoint
-- Notes that a link was opened. The call has the sight of whoever shared the paper, who did not open it: the change log
-- says that the link did. Without a role, the walls of the organisation are left.
CREATE FUNCTION note_share_view(view_id uuid, share uuid, opener text, program text, ticket text, moment timestamptz, closes timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  of_user text := coalesce(current_setting('app.user_id', true), '');
  of_role text := coalesce(current_setting('app.entity_ids', true), '');
  role_name text := coalesce(current_setting('app.role', true), '');
  role_values text := coalesce(current_setting('app.values', true), '');
BEGIN
  PERFORM set_config('app.user_id', '', true), set_config('app.entity_ids', '', true), set_config('app.role', '', true),
    set_config('app.values', '', true), set_config('app.job', 'system:link', true);
  INSERT INTO attachment_share_views (org_id, id, share_id, network, agent, ticket_hash, closes_at, created_at, updated_at)
  VALUES (app_org(), view_id, share, opener, program, ticket, closes, moment, moment);
  PERFORM set_config('app.user_id', of_user, true), set_config('app.entity_ids', of_role, true),
    set_config('app.role', role_name, true), set_config('app.values', role_values, true), set_config('app.job', '', true);
END $$;
--> statement-breakpoint
-- Which of some papers a person sees and may share at a moment, whoever asks: a link has the sight of that person.
CREATE FUNCTION papers_shared_by(sharer uuid, papers uuid[], sharing_roles text[], moment timestamptz) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  names text[] := ARRAY['app.user_id', 'app.email', 'app.entity_ids', 'app.role', 'app.values', 'app.request_id', 'app.address'];
  kept text[] := (SELECT array_agg(coalesce(current_setting(name, true), '') ORDER BY place)
    FROM unnest(names) WITH ORDINALITY AS setting(name, place));
  of_org uuid := app_org();
  role_of_sharer text;
BEGIN
  SELECT e.role_name INTO role_of_sharer
  FROM enter_call(NULL, sharer, moment, of_org, false, kept[6], kept[7]) AS e WHERE e.org_id IS NOT NULL;
  IF role_of_sharer = ANY (sharing_roles) THEN
    RETURN QUERY SELECT a.id FROM attachments a WHERE a.org_id = of_org AND a.id = ANY (papers) AND a.deleted_at IS NULL;
  END IF;
  PERFORM set_config('app.org_id', of_org::text, true);
  FOR place IN 1 .. array_length(names, 1) LOOP
    PERFORM set_config(names[place], kept[place], true);
  END LOOP;
END $$;
