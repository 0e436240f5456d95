CREATE TABLE "mail_addresses" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"local_part" text NOT NULL,
	"position_id" uuid,
	"company_id" uuid,
	"legal_entity_id" uuid,
	"disabled_at" timestamp with time zone,
	"mail_count" integer DEFAULT 0 NOT NULL,
	"last_mail_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_addresses_org_id_id_pk" PRIMARY KEY("org_id","id"),
	CONSTRAINT "mail_addresses_in_lower_case" CHECK ("mail_addresses"."local_part" = lower("mail_addresses"."local_part")),
	CONSTRAINT "mail_addresses_of_one_record" CHECK (num_nonnulls("mail_addresses"."position_id", "mail_addresses"."company_id", "mail_addresses"."legal_entity_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "dead_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"source" text NOT NULL,
	"sha256" text NOT NULL,
	"bytes" integer NOT NULL,
	"raw" "bytea" NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_arrivals" (
	"org_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"source" text NOT NULL,
	"sender" text NOT NULL,
	"recipients" jsonb NOT NULL,
	"event_id" text,
	"client_address" text,
	"helo" text,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"state" text DEFAULT 'WAITING' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"failure" text,
	"message_id" uuid,
	"received_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_arrivals_org_id_id_pk" PRIMARY KEY("org_id","id")
);
--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_org_id_position_id_positions_org_id_id_fk" FOREIGN KEY ("org_id","position_id") REFERENCES "public"."positions"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_org_id_company_id_companies_org_id_id_fk" FOREIGN KEY ("org_id","company_id") REFERENCES "public"."companies"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_org_id_legal_entity_id_entities_org_id_id_fk" FOREIGN KEY ("org_id","legal_entity_id") REFERENCES "public"."entities"("org_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_arrivals" ADD CONSTRAINT "mail_arrivals_org_id_orgs_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."orgs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_addresses_by_local_part" ON "mail_addresses" USING btree ("local_part");--> statement-breakpoint
CREATE INDEX "mail_addresses_of_position" ON "mail_addresses" USING btree ("org_id","position_id");--> statement-breakpoint
CREATE INDEX "mail_addresses_of_company" ON "mail_addresses" USING btree ("org_id","company_id");--> statement-breakpoint
CREATE INDEX "mail_addresses_of_entity" ON "mail_addresses" USING btree ("org_id","legal_entity_id");--> statement-breakpoint
CREATE INDEX "dead_letters_by_age" ON "dead_letters" USING btree ("received_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dead_letters_same" ON "dead_letters" USING btree ("recipient","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_arrivals_same" ON "mail_arrivals" USING btree ("org_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_arrivals_of_event" ON "mail_arrivals" USING btree ("org_id","source","event_id");--> statement-breakpoint
CREATE INDEX "mail_arrivals_waiting" ON "mail_arrivals" USING btree ("org_id","received_at","id") WHERE state <> 'KEPT';
--> statement-breakpoint
-- The address of the organisation is everybody's in it; that of a record is seen with the record. A mail finds the row of the address that it
-- names: then nobody knows the organisation yet. How many mails came tells nothing of who changed what.
SELECT protect_tenant('mail_addresses', seen => $$
  num_nonnulls(position_id, company_id, legal_entity_id) = 0
  OR position_id IN (SELECT seen_keys('positions')) OR company_id IN (SELECT seen_keys('companies'))
  OR legal_entity_id = ANY ((SELECT app_entities())::uuid[])
$$, left_out => '{mail_count,last_mail_at}');
--> statement-breakpoint
CREATE POLICY "mail_addresses_by_local_part" ON "mail_addresses" FOR SELECT USING (
  local_part = nullif(current_setting('app.mail_local_part', true), '')
);
--> statement-breakpoint
-- Whose an address is. One that is disabled is nobody's.
CREATE FUNCTION find_mail_address(asked text) RETURNS TABLE (org_id uuid, address_id uuid) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.mail_local_part', asked, true);
  RETURN QUERY SELECT a.org_id, a.id FROM mail_addresses a WHERE a.local_part = asked AND a.disabled_at IS NULL;
  PERFORM set_config('app.mail_local_part', '', true);
END $$;
--> statement-breakpoint
-- An address that a restored organisation brings may be taken, by that organisation itself: then it gets other letters at its end.
CREATE FUNCTION keep_local_part_single() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('app.mail_local_part', NEW.local_part, true);
  IF EXISTS (SELECT FROM mail_addresses WHERE local_part = NEW.local_part) THEN
    NEW.local_part := regexp_replace(NEW.local_part, '.{9}$', translate(left(md5(gen_random_uuid()::text), 9), '01', 'xz'));
  END IF;
  PERFORM set_config('app.mail_local_part', '', true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "mail_addresses_single" BEFORE INSERT ON "mail_addresses"
  FOR EACH ROW EXECUTE FUNCTION keep_local_part_single();
--> statement-breakpoint
-- What came is about the whole organisation until it is a message, and the log tells of messages.
SELECT protect_tenant('mail_arrivals', whole => true, logged => false);
--> statement-breakpoint
-- Letters to nobody: the serving role puts some in by the function below, and reads none.
ALTER TABLE "dead_letters" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "dead_letters" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY "dead_letters_administer" ON "dead_letters" TO CURRENT_USER USING (true);
--> statement-breakpoint
-- Keeps a letter and lets go of those that are too old or too many, the oldest first.
CREATE FUNCTION keep_dead_letter(
  letter_id uuid, letter_sender text, letter_recipient text, letter_source text, letter_sha256 text, letter_raw bytea,
  moment timestamptz, most_letters int, most_bytes bigint, most_days int
) RETURNS void LANGUAGE plpgsql
SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('dead_letters'));
  INSERT INTO dead_letters (id, sender, recipient, source, sha256, bytes, raw, received_at)
  VALUES (letter_id, letter_sender, letter_recipient, letter_source, letter_sha256, length(letter_raw), letter_raw, moment)
  ON CONFLICT DO NOTHING;
  DELETE FROM dead_letters WHERE received_at < moment - make_interval(days => most_days) OR id IN (
    SELECT id FROM (
      SELECT id, row_number() OVER newest AS place, sum(bytes) OVER newest AS room FROM dead_letters
      WINDOW newest AS (ORDER BY received_at DESC, id DESC)
    ) AS letters WHERE place > most_letters OR room > most_bytes
  );
END $$;
