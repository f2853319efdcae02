CREATE TABLE "pickup_code_tries" (
	"group_id" uuid PRIMARY KEY NOT NULL,
	"wrong" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pickup_code_tries" ADD CONSTRAINT "pickup_code_tries_group_id_order_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;