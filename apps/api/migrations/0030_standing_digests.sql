ALTER TABLE "position_standings" DROP CONSTRAINT "position_standings_org_id_position_id_positions_org_id_id_fk";
--> statement-breakpoint
ALTER TABLE "standing_inputs" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "standing_inputs" ADD COLUMN "seal" bigint;
--> statement-breakpoint

-- Days hang on their inputs and these on the position. What is erased with it, is erased for all positions at once, and
-- no day need ask for its position when it is written.
CREATE FUNCTION forget_standings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM position_standings s USING old_inputs i
  WHERE s.org_id = i.org_id AND s.position_id = i.position_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER standings_forgotten AFTER DELETE ON "standing_inputs" REFERENCING OLD TABLE AS old_inputs
FOR EACH STATEMENT EXECUTE FUNCTION forget_standings();
